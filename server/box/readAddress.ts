import type { BoxRecordKind } from '../../contract/records.ts';
import { readId } from '../../contract/recordId.ts';
import { kindOfWord } from './kindWords.ts';

/** What an address names. Of one that names nothing known, `addresses` may still be that of a shop's page. */
export interface ReadAddress {
    as: 'address';
    record: { kind: BoxRecordKind; id: number } | null;
    username: string | null;
    /** In the spelling of the text, with and without its query. */
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

/** The segments of the path. The host is one of them for an app's own protocol: `backbar://product/12`. */
const segmentsOf = (text: string) => {
    const [, protocol, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^?#]*)/i.exec(text) ?? [];
    const written = rest.split('/');
    const segments = isDecodable(rest) ? written.map(decodeURIComponent) : written;
    const hasHost = protocol ? /^https?$/i.test(protocol) : !text.startsWith('/');
    return segments.slice(hasHost ? 1 : 0).filter(segment => segment !== '');
};

/** The number of `12`, also at the beginning of `12-rose-serum`. */
const idOf = (segment = '') => readId(/^\d+(?=$|[-_.])/.exec(segment)?.[0] ?? '');

/** A search of the web for a barcode, such as the console opens. */
const searched = /^https?:\/\/[^/]+\/(?:search)?\?(?:.*&)?q=(\d{8}|\d{12,14})(?:&|$)/i;

/**
 * Reads an address of the console (`/product/12?edit=true`, `/barcode/2507189283326`), of the consumer app on any host
 * (`/products/12-rose-serum`, `/@mira`) or of a shop. Undefined for a text that is no address.
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
        // `01` is the barcode in an address of GS1.
        if (/^(barcodes?|01)$/i.test(segment) && /^\d{8,14}$/.test(next ?? ''))
            return { as: 'barcode', digits: next! };
        if (kind && id) found.record = { kind, id };
        else if (segment.startsWith('@')) found.username = segment.slice(1);
        else if (kind === 'account' && next) found.username = next;
    }
    return found;
};
