#!/bin/sh
# Installs what the job needs: Java from the distribution, if there is none, and PySpark from PyPI into a folder of its own.
#
#   sh examples/spark/setup.sh [target/spark]
set -eu
folder=${1:-target/spark}
if ! command -v java > /dev/null; then
  apt-get update
  apt-get install --yes --no-install-recommends openjdk-17-jre-headless
fi
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check pyspark==4.1.4
echo "Before spark-submit: . $folder/bin/activate"
