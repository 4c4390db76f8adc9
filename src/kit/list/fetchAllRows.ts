/** The largest page a list call answers. */
const pageSize = 250;

/** An export ends here: the browser holds every row at once. */
export const exportLimit = 5000;

/** Asks for page after page until every row is there, at most 5,000. */
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
