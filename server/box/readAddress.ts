import { readId } from '../../contract/limits.ts';
import { type BoxRecordKind, boxRecordKinds } from '../../contract/records.ts';
import { records } from '../records/records.ts';

const plain = (word: string) =>
    word
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, '_');

const kindOf = new Map(
    boxRecordKinds.flatMap(kind =>
        [kind, `${kind}s`, ...(records[kind].box.words?.split(' ') ?? [])].map(
            word => [plain(word), kind] as const,
        ),
    ),
);

/** The kind of record that a word names (`Products`, `shop-item`, `marque`), or undefined. */
export const kindOfWord = (word: string) => kindOf.get(plain(word.trim()));

/** The record or member that an address names. If neither, `addresses` may still match a shop's page. */
export interface ReadAddress {
    as: 'address';
    record: { kind: BoxRecordKind; id: number } | null;
    username: string | null;
    /** As typed, with and without the query. */
    addresses: string[];
}

const isAddress = (text: string) =>
    /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text) ||
    /^\/[^\s/]\S*$/.test(text) ||
    /^(localhost|[\w-]+(\.[\w-]+)+)(:\d+)?\/\S*$/i.test(text);

const isDecodable = (path: string) => {
    try {
        return decodeURIComponent(path) !== '';
    } catch {
        return false;
    }
};

/** The segments of the path. An app's own protocol has one in place of the host: `backbar://product/12`. */
const segmentsOf = (text: string) => {
    const [, protocol, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^?#]*)/i.exec(text) ?? [];
    const written = rest.split('/');
    const segments = isDecodable(rest) ? written.map(decodeURIComponent) : written;
    const hasHost = protocol ? /^https?$/i.test(protocol) : !text.startsWith('/');
    return segments.slice(hasHost ? 1 : 0).filter(segment => segment !== '');
};

/** The id in `12` or `12-rose-serum`. */
const idOf = (segment = '') => readId(/^\d+(?=$|[-_.])/.exec(segment)?.[0] ?? '');

/** A web search for a barcode, such as the console links to. */
const searched = /^https?:\/\/[^/]+\/(?:search)?\?(?:.*&)?q=(\d{8}|\d{12,14})(?:&|$)/i;

/**
 * Reads an address of the console (`/product/12?edit=true`), of the consumer app on any host
 * (`/products/12-rose-serum`, `/@mira`) or of a shop; undefined if the text is not an address.
 */
export const readAddress = (text: string): ReadAddress | { as: 'barcode'; digits: string } | undefined => {
    if (!isAddress(text)) return undefined;
    const [, sought] = searched.exec(text) ?? [];
    if (sought) return { as: 'barcode', digits: sought };
    const segments = segmentsOf(text);
    const found: ReadAddress = {
        as: 'address',
        record: null,
        username: null,
        addresses: [...new Set([text, text.replace(/\?[^#]*/, '')])],
    };
    for (const [index, segment] of segments.entries()) {
        const next = segments[index + 1];
        const kind = kindOfWord(segment);
        const id = idOf(next);
        // GS1 addresses have the barcode after `01`.
        if (/^(barcodes?|01)$/i.test(segment) && /^\d{8,14}$/.test(next ?? ''))
            return { as: 'barcode', digits: next! };
        if (kind && id) found.record = { kind, id };
        else if (segment.startsWith('@')) found.username = segment.slice(1);
        else if (kind === 'account' && next) found.username = next;
    }
    return found;
};
