/** HTML documents as trees, which `parse5` builds as browsers do. */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;
type Document = DefaultTreeAdapterTypes.Document;

/** Thrown to end parsing when the body begins. It is no error, so it has no stack, which would take a tenth of the time. */
const HEAD_IS_COMPLETE = Symbol('head is complete');

/** Parses a document; without its body, it is read only up to the end of its head. */
export function parseDocument(source: string, options: { body: boolean }): Document {
  // Without scripting, the content of `noscript` are elements: what crawlers read before they render the page.
  if (options.body) {
    return parse(source, { scriptingEnabled: false });
  }
  let document: Document | undefined;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument() {
      document = defaultTreeAdapter.createDocument();
      return document;
    },
    appendChild(parent, child) {
      defaultTreeAdapter.appendChild(parent, child);
      if (parent.nodeName === 'html' && (child.nodeName === 'body' || child.nodeName === 'frameset')) {
        throw HEAD_IS_COMPLETE;
      }
    },
  };
  try {
    return parse(source, { scriptingEnabled: false, treeAdapter });
  } catch (error) {
    if (error === HEAD_IS_COMPLETE && document !== undefined) {
      return document;
    }
    throw error;
  }
}

/** Returns the root element of a document, which the parser adds to any text. */
export function rootOf(document: Document): Element | undefined {
  return document.childNodes.find((node): node is Element => node.nodeName === 'html');
}

/** Returns the head or the body of a document. */
export function childOfRoot(document: Document, name: 'head' | 'body'): Element | undefined {
  return rootOf(document)?.childNodes.find((node): node is Element => node.nodeName === name);
}

/**
 * Returns whether a source is a document rather than a fragment: it has a document type, or tags of the root, head or title. A feed or
 * another document in XML, which may have a title, is none.
 */
export function isWholeDocument(document: Document, source: string): boolean {
  const isXml = /^\s*<\?xml\s/.test(source);
  if (!isXml && document.childNodes.some(({ nodeName }) => nodeName === '#documentType')) {
    return true;
  }
  const tags = source.replace(/<!--.*?(?:-->|$)/gs, '');
  return isXml ? /^[^<]*(?:<[?!][^<]*)*<html[\s>/]/i.test(tags) : /<(?:html|head|title)[\s>/]/i.test(tags);
}

/**
 * Returns the HTML elements inside an element in the order of the document: `<base>` or `<a>` in an SVG image is another element. The
 * content of `template` is not in the document, unless it is a shadow root, which is shown.
 */
export function descendants(parent: Element): Element[] {
  const found: Element[] = [];
  // No recursion: documents may be nested to any depth.
  const waiting: Node[] = [...parent.childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) {
      continue;
    }
    if (node.namespaceURI === html.NS.HTML) {
      found.push(node);
    }
    const children = shownChildren(node);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      waiting.push(children[index] as Node);
    }
  }
  return found;
}

/** The elements that can have a shadow root (HTML Standard): these, and custom elements. */
const SHADOW_HOST = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/** Returns the child nodes that browsers show. Those of a `template` are shown if it is the shadow root of its parent. */
function shownChildren(node: Element): readonly Node[] {
  return 'content' in node &&
    /^(?:open|closed)$/i.test(attribute(node, 'shadowrootmode') ?? '') &&
    SHADOW_HOST.test(node.parentNode?.nodeName ?? '')
    ? (node as DefaultTreeAdapterTypes.Template).content.childNodes
    : node.childNodes;
}

/** Returns whether an element is in the document itself and not in a shadow root, where metadata do not count. */
export function isInDocument(element: Element): boolean {
  let node = element.parentNode;
  while (node !== null && 'parentNode' in node) {
    node = node.parentNode;
  }
  return node?.nodeName === '#document';
}

/** Returns whether an element is inside another with a name. */
export function isInside(element: Element, name: string): boolean {
  for (let node = element.parentNode; node !== null && 'parentNode' in node; node = node.parentNode) {
    if (node.nodeName === name) {
      return true;
    }
  }
  return false;
}

/** Returns the value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Returns the words of an attribute in lower case. */
export function words(element: Element, name: string): string[] {
  return (attribute(element, name) ?? '')
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter((word) => word !== '');
}

/** Returns the text of an element, without that of elements for which `enter` returns false. */
export function textOf(parent: Element, enter: (element: Element) => boolean = () => true): string {
  let text = '';
  const waiting: Node[] = [parent];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text') {
      text += (node as DefaultTreeAdapterTypes.TextNode).value;
    } else if ('childNodes' in node && (node === parent || enter(node as Element))) {
      const children = shownChildren(node as Element);
      for (let index = children.length - 1; index >= 0; index -= 1) {
        waiting.push(children[index] as Node);
      }
    }
  }
  return text;
}
