/** The options of a select: values in their order, with their names. */
export function Options<Value extends string>({
  values,
  nameOf = (value) => value,
}: {
  values: readonly Value[];
  nameOf?: (value: Value) => string;
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}
