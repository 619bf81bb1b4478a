/** The fields of a page and of what it holds, as records name them: by their places. */

/** Begins the list, and each page in it that is written as JSON. */
export const RECORD_SEPARATOR = '\u001e';
/** Parts values. */
export const UNIT_SEPARATOR = '\u001f';
/** Begins a page that is written field by field, and ends it and the structs in it. */
export const STRUCT_END = `${UNIT_SEPARATOR}\u001d`;

/** What a field takes, and how it is written. */
export interface Field {
  /** Whether a text stands for itself, or for a struct of which it is the first field. */
  readonly takesText: boolean;
  readonly takesNumber: boolean;
  readonly takesFlag: boolean;
  /** Whether it takes a list of what it takes. */
  readonly isList: boolean;
  /** The fields of the structs that it takes. */
  readonly fields: Fields | undefined;
  /** Stands before each text. */
  readonly tag: string;
  /** Stands before a struct. */
  readonly begin: string;
  /** Stands between two structs. */
  readonly next: string;
  /** The short way for structs as most are. */
  readonly usual: Usual | undefined;
}

/** Writes a struct of the kind that most are. */
interface Usual {
  /** The whole struct, in a field of this tag; undefined for any other value. */
  readonly write: (item: unknown, tag: string) => string | undefined;
  /** How many values that is. */
  readonly values: number;
}

/** The fields of a struct by their names. */
export type Fields = ReadonlyMap<string, Field>;

/** Stands for the first place; the others follow it. */
const FIRST_PLACE = 48;

/** Stands before a language version of a language and an address: the language follows, and as the next value the address. */
const LINK_TAG = `${UNIT_SEPARATOR}\u001c`;

/**
 * Fields by their names, in the order of `src/model/page/fields.rs`, each with signs for what it takes beside a text: `#` a number,
 * `?` true or false, `*` a list. Of those that hold structs a text is taken only where they are marked `!`; so are lists of
 * words, which a text stands for all together (`+`).
 */
function table(names: string, structs: Record<string, Fields> = {}, usual: Record<string, Usual> = {}): Fields {
  const fields = new Map<string, Field>();
  for (const [place, named] of names.split(' ').entries()) {
    const [, name = '', signs = ''] = /^(\w+)(.*)$/.exec(named) ?? [];
    const letter = String.fromCharCode(FIRST_PLACE + place);
    const begin = STRUCT_END + letter;
    fields.set(name, {
      takesText: signs.includes('!') || !(name in structs || signs.includes('+')),
      takesNumber: signs.includes('#'),
      takesFlag: signs.includes('?'),
      isList: /[*+]/.test(signs),
      fields: structs[name],
      tag: UNIT_SEPARATOR + letter,
      begin,
      next: STRUCT_END + begin,
      usual: usual[name],
    });
  }
  return fields;
}

/** A language version by its language and address. */
const USUAL_ALTERNATE: Usual = {
  write: (item) => {
    if (!isPlainObject(item)) {
      return undefined;
    }
    const { hreflang, href } = item;
    return typeof hreflang === 'string' && typeof href === 'string' && hasOnly(item, 'hreflang', 'href')
      ? linkTag(hreflang) + href
      : undefined;
  },
  values: 2,
};

/** What stands before the address of a language version, by its language: a list has few, and names each of them on every page. */
const linkTags = new Map<string, string>();

/** More languages than any site has: then the codes are something else. */
const MOST_LINK_TAGS = 500;

function linkTag(hreflang: string): string {
  let tag = linkTags.get(hreflang);
  if (tag === undefined) {
    tag = LINK_TAG + hreflang + UNIT_SEPARATOR;
    if (linkTags.size < MOST_LINK_TAGS) {
      linkTags.set(hreflang, tag);
    }
  }
  return tag;
}

/** An image by its address, which can stand for it. */
const USUAL_IMAGE: Usual = {
  write: (item, tag) => {
    if (!isPlainObject(item)) {
      return undefined;
    }
    const { loc } = item;
    return typeof loc === 'string' && hasOnly(item, 'loc', 'loc') ? tag + loc : undefined;
  },
  values: 1,
};

/** Whether all fields of a struct are among two. */
function hasOnly(struct: object, one: string, other: string): boolean {
  for (const name in struct) {
    if (name !== one && name !== other) {
      return false;
    }
  }
  return true;
}

/** Whether a value has its fields of itself, as JSON writes them. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The fields of a page. */
export const PAGE_FIELDS = table(
  'loc lastmod changefreq priority# alternates* images*! videos* news* mobile? foreign* status# noindex? redirect canonical ' +
    'content_hash',
  {
    alternates: table('hreflang href rel media'),
    images: table('loc caption geo_location title license'),
    videos: table(
      'thumbnail_loc title description content_loc player_loc player_allow_embed? player_autoplay duration# expiration_date ' +
        'rating# content_segments* view_count# publication_date tags* category family_friendly? restriction gallery_loc ' +
        'gallery_title prices* requires_subscription? uploader! tvshow platform live? ids*',
      {
        content_segments: table('loc duration#'),
        restriction: table('relationship countries+'),
        prices: table('value# currency type resolution'),
        uploader: table('name info'),
        tvshow: table('show_title video_type episode_title season_number# episode_number# premier_date'),
        platform: table('relationship platforms+'),
        ids: table('type value'),
      },
    ),
    news: table('publication access genres publication_date title keywords stock_tickers geo_locations', {
      publication: table('name language'),
    }),
  },
  { alternates: USUAL_ALTERNATE, images: USUAL_IMAGE },
);
