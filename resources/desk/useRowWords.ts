import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import { kindTable } from './kinds.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

export const useRowWords = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const kindOf = ({ kind }: Pick<DeskRow, 'kind'>) => t(`kinds.${kind}`, { smart_count: 1 });
    const titleOf = (row: DeskRow) => {
        if (row.title === '') return `${kindOf(row)} ${row.id}`;
        return kindTable[row.kind].isEntry ? t('on', { title: isolated(row.title) }) : row.title;
    };
    /** Of several only their number. */
    const nameOf = (rows: readonly DeskRow[]) =>
        rows.length === 1 ? titleOf(rows[0]!) : t('items', { smart_count: rows.length });
    const isWords = ({ kind, text }: DeskRow) => kindTable[kind].words === true && Boolean(text);
    const wordsOf = (row: DeskRow) => (isWords(row) ? row.text! : titleOf(row));
    const detailOf = (row: DeskRow) => {
        const { kind, title, stars, member, brand_name, pictures, answers, hits } = row;
        return [
            stars !== null && translate('components.stars', { smart_count: stars }),
            isWords(row) && isolated(title),
            isolated(brand_name ?? member?.username ?? ''),
            pictures > 0 && t('row.pictures', { smart_count: pictures }),
            answers > 0 && t(`row.${kindTable[kind].below}`, { smart_count: answers }),
            hits !== null && t('row.hits', { smart_count: hits }),
        ]
            .filter(part => part && part !== isolated(''))
            .join(' · ');
    };
    return { kindOf, titleOf, nameOf, wordsOf, detailOf };
};
