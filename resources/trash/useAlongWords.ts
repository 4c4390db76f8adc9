import { useLocaleState, useTranslate } from 'react-admin';
import type { Trashed } from '../../contract/history.ts';

/**
 * Returns a function that says what went along with a deleted record: “3 barcodes, 21 ingredients”. Rows of tables without
 * words of their own are counted together.
 */
export const useAlongWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    const wordsOf = (table: string, rows: number) =>
        translate(`resources.trash.along.${table}`, { smart_count: rows, _: '' });
    return ({ along }: Pick<Trashed, 'along'>) => {
        const tables = Object.entries(along);
        const named = tables.map(([table, rows]) => wordsOf(table, rows)).filter(words => words !== '');
        const others = tables.filter(([table, rows]) => wordsOf(table, rows) === '');
        const other = others.reduce((sum, [, rows]) => sum + rows, 0);
        return listed.format(other ? [...named, wordsOf('other', other)] : named);
    };
};
