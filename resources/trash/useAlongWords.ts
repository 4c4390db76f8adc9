import { useLocaleState, useTranslate } from 'react-admin';
import type { Trashed } from '../../contract/history.ts';

/** The tables whose rows are counted by name; the rows of others are counted together. */
const named = [
    'product',
    'product_barcode',
    'product_category',
    'product_ingredient',
    'ingredient_name',
    'product_review',
    'review_picture',
    'correction',
    'correction_picture',
    'collection',
    'collection_item',
    'routine',
    'routine_product',
    'post_image',
    'post_comment',
    'product_question',
    'product_question_answer',
    'shop_item',
    'stash_item',
] as const;

const isNamed = (table: string) => (named as readonly string[]).includes(table);

/** Returns a function that says what went along with a deleted record: “3 barcodes, 21 ingredients”. */
export const useAlongWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    return ({ along }: Pick<Trashed, 'along'>) => {
        const counts: Record<string, number> = {};
        for (const [table, rows] of Object.entries(along)) {
            const name = isNamed(table) ? table : 'other';
            counts[name] = (counts[name] ?? 0) + rows;
        }
        const words = [...named, 'other'].flatMap(table =>
            counts[table]
                ? [translate(`resources.trash.along.${table}`, { smart_count: counts[table] })]
                : [],
        );
        return listed.format(words);
    };
};
