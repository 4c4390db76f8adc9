import { useLocaleState, useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import { kindTable } from './kinds.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

export const useRowWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const kindOf = ({ kind }: Pick<DeskRow, 'kind'>) => t(`kinds.${kind}`, { smart_count: 1 });
    const titleOf = (row: DeskRow) => {
        if (row.title === '') return `${kindOf(row)} ${row.id}`;
        return kindTable[row.kind].isEntry ? t('on', { title: isolated(row.title) }) : row.title;
    };
    /** Of several only their number. */
    const nameOf = (rows: readonly DeskRow[]) =>
        rows.length === 1 ? titleOf(rows[0]!) : t('items', { smart_count: rows.length });
    const detailOf = (row: DeskRow) => {
        const { kind, stars, text, member, brand_name, pictures, answers, hits } = row;
        const isRead = kind === 'correction' || kind === 'product_review';
        const parts =
            isRead && text
                ? [isolated(text)]
                : [
                      brand_name ?? member?.username,
                      pictures > 0 && t('row.pictures', { smart_count: pictures }),
                      answers > 0 && t(`row.${kindTable[kind].below}`, { smart_count: answers }),
                      hits !== null && t('row.hits', { smart_count: hits }),
                  ];
        const said = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
            parts.filter(part => typeof part === 'string' && part !== '') as string[],
        );
        const named =
            stars === null
                ? kindOf(row)
                : `${kindOf(row)}, ${translate('components.stars', { smart_count: stars })}`;
        return said ? `${named} · ${said}` : named;
    };
    return { kindOf, titleOf, nameOf, detailOf };
};
