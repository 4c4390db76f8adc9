/** The largest page a list call returns. */
const pageSize = 250;

/** The most rows of an export: the browser holds all of them in memory. */
export const exportLimit = 5000;

/** Fetches page after page until it has every row, at most 5,000. */
export const fetchAllRows = async <Row>(
    page: (number: number, perPage: number) => Promise<{ data: Row[]; total?: number }>,
): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let number = 1; rows.length < exportLimit; number++) {
        const { data, total = Number.POSITIVE_INFINITY } = await page(number, pageSize);
        rows.push(...data);
        if (data.length === 0 || rows.length >= total) break;
    }
    return rows.slice(0, exportLimit);
};
