import type { QueryClient } from '@tanstack/react-query';
import { guarded, type ImportReason, reasonCell, reasonHeading } from '../../contract/importReasons.ts';
import type { ImportDetail } from '../../contract/imports.ts';
import { pageSizes } from '../../contract/limits.ts';
import { callQuery } from '../../dataProvider/calls.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const line = (cells: readonly string[]) => `${cells.map(guarded).map(quoted).join(',')}\r\n`;

const most = pageSizes.importRows[2];

/** The waiting rows of an import as they came, with one more column for the reason. */
export const refusedFile = async (
    queryClient: QueryClient,
    { id, columns, name }: ImportDetail,
    words: { heading: string; of: (reason: ImportReason) => string },
) => {
    const parts = [
        '\uFEFF',
        line([...columns.map(({ header }) => header), reasonHeading(words.heading, id)]),
    ];
    for (let page = 1, left = 1; left > 0; page += 1) {
        const { items, total } = await queryClient.fetchQuery({
            ...callQuery('GET import/{id}/rows', {
                params: { id },
                query: { state: 'quarantine', page, per_page: most },
            }),
            staleTime: 0,
        });
        for (const { cells, line: place, why, args } of items) {
            const own = columns.map((_, index) => cells[index] ?? '');
            parts.push(line([...own, reasonCell(why ? words.of({ why, args }) : '', place)]));
        }
        left = items.length > 0 ? total - page * most : 0;
    }
    return { file: new Blob(parts, { type: 'text/csv' }), name: name.replace(/(?:\.\w+)?$/, '-waiting.csv') };
};
