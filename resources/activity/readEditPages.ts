import type { Edit } from '../../contract/history.ts';

/** Reads page after page, each the edits before the last one. */
export async function* readEditPages(
    page: (before: number | undefined) => Promise<{ items: Edit[]; more: boolean } | null>,
) {
    let before: number | undefined;
    for (;;) {
        const { items = [], more = false } = (await page(before)) ?? {};
        if (items.length === 0) return;
        yield items;
        if (!more) return;
        before = items.at(-1)!.id;
    }
}
