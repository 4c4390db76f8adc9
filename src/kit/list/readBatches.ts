/** The largest page a list call returns. */
const pageSize = 250;

/** The most rows of an export: the browser holds all of them in memory. */
export const exportLimit = 50_000;

type Page<Row> = { data: Row[]; total?: number };

interface Options {
    signal?: AbortSignal;
    onProgress?: (rows: number) => void;
}

/** A backend that does not know pages returns its first one again. */
const isRepeated = (one: unknown, other: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    one.id === (other as { id?: unknown } | undefined)?.id;

/** Fetches page after page until it has every row, at most 50,000; throws if `signal` is aborted. */
export const fetchAllRows = async <Row>(
    page: (number: number, perPage: number) => Promise<Page<Row>>,
    { signal, onProgress }: Options = {},
): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let number = 1; rows.length < exportLimit; number++) {
        const { data, total = Number.POSITIVE_INFINITY } = await page(number, pageSize);
        signal?.throwIfAborted();
        if (data.length === 0 || isRepeated(data[0], rows[0])) break;
        rows.push(...data);
        onProgress?.(rows.length);
        if (rows.length >= total) break;
    }
    return rows.slice(0, exportLimit);
};
