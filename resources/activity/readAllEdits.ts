import type { Edit } from '../../contract/history.ts';
import { exportLimit } from '../../src/kit/list/fetchAllRows.ts';

interface Options {
    /** At most so many edits. */
    most?: number;
    signal?: AbortSignal;
    onProgress?: (edits: number) => void;
}

/** Reads page after page, each the edits before the last one; throws if `signal` is aborted. */
export const readAllEdits = async (
    page: (before: number | undefined) => Promise<{ items: Edit[]; more: boolean } | null>,
    { most = exportLimit, signal, onProgress }: Options,
) => {
    const edits: Edit[] = [];
    let more = true;
    while (more && edits.length < most) {
        const read = await page(edits.at(-1)?.id);
        signal?.throwIfAborted();
        edits.push(...(read?.items ?? []));
        onProgress?.(edits.length);
        more = read !== null && read.more && read.items.length > 0;
    }
    return edits.slice(0, most);
};
