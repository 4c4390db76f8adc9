import { useTranslate } from 'react-admin';
import { LevelMark } from '../../../src/kit/LevelMark.tsx';
import { styled } from '../../../src/kit/styled.ts';
import type { AssessedRow } from './bulkRows.ts';
import { errorText } from './rowErrors.ts';

const List = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 4,
    marginBlockStart: 10,
    padding: '8px 12px',
    border: `1px solid ${palette.level.high.border}`,
    borderRadius: radius.card,
    backgroundColor: palette.level.high.row,
    color: palette.level.high.text,
    overflowWrap: 'anywhere',
    ...typography.body2,
    '& li': { display: 'flex', alignItems: 'baseline', gap: 8 },
    '& li > span': { minWidth: 0 },
}));

/** The errors that block saving and those of the last save, as a red list. */
export const RowErrors = ({ assessed: { row, problems } }: { assessed: AssessedRow }) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.products.bulk.errors.${key}`);
    if (row.state === 'saved') return null;
    const texts = [
        ...[...problems, ...row.failures].map(error => errorText(error, translate)),
        ...(row.unconfirmed && row.state === 'failed' ? [t('doubtful')] : []),
    ];
    if (texts.length === 0) return null;
    return (
        <List aria-label={t('name')}>
            {texts.map((text, index) => (
                <li key={`${index}-${text}`}>
                    <LevelMark level="high" />
                    <span>{text}</span>
                </li>
            ))}
        </List>
    );
};
