import BoltIcon from '@mui/icons-material/BoltOutlined';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { DeskItem } from '../../../../contract/desk.ts';
import { styled } from '../../../ui/styled.ts';
import { LabelCheck } from './LabelCheck.tsx';
import { PatchChanges } from './PatchChanges.tsx';
import { useJudgement } from './useJudgement.ts';
import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '../deskQueries.ts';

const Card = styled('section')(({ theme: { breakpoints, palette, radius, size, space, typography } }) => ({
    border: `2px solid ${palette.accent.mark}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    '& > header': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 10px',
        padding: `10px ${space.card}px`,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        ...typography.caption,
        color: palette.paper.muted,
    },
    '& h3': {
        display: 'flex',
        gap: 8,
        ...typography.body1,
        fontWeight: typography.fontWeightBold,
        color: palette.paper.ink,
    },
    '& h3 svg': { fontSize: size.icon, color: palette.accent.text },
    '& .parts': { display: 'flex', flexWrap: 'wrap' },
    '& .parts > *': { padding: space.card },
    '& .parts > dl': { flex: '1 1 260px' },
    '& .parts > div': {
        flex: '1 1 236px',
        maxWidth: 300,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
        [breakpoints.down('phone')]: {
            maxWidth: 'none',
            borderInlineStart: 0,
            borderBlockStart: `1px solid ${palette.paper.hairline}`,
        },
    },
    '& > footer': {
        padding: `10px ${space.card}px`,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        backgroundColor: palette.paper.sunken,
        ...typography.caption,
        color: palette.paper.muted,
    },
}));

/** The change proposed by a correction, as a difference, beside what the label says. */
export const PatchCard = ({ item }: { item: Extract<DeskItem, { kind: 'correction' }> }) => {
    const translate = useTranslate();
    const heading = useId();
    const judgement = useJudgement(item);
    if (!judgement) return null;
    const { patch, why } = judgement;
    const t = (key: string) => translate(`resources.desk.patch.${key}`);
    const isChecked = patch.changes.some(({ field }) => field === 'ingredients');
    return (
        <Card aria-labelledby={heading}>
            <header>
                <h3 id={heading}>
                    <BoltIcon aria-hidden="true" />
                    {t(patch.strength === 'propose' ? 'proposed' : 'pointed')}
                </h3>
                {t('from')}
            </header>
            {patch.changes.length > 0 && (
                <div className="parts">
                    <PatchChanges
                        changes={patch.changes}
                        product={item.product}
                        isLabelled={item.patch?.strength === 'place'}
                    />
                    {isChecked && patch.submission && (
                        <LabelCheck patch={patch} submission={patch.submission} />
                    )}
                </div>
            )}
            <footer>{t(why)}</footer>
        </Card>
    );
};

/** The proposed change of a waiting correction; loaded with its messages when a page needs it. */
export const ProposedPart = ({ id }: { id: number; open: boolean }) => {
    const { data: item } = useQuery(itemQuery({ kind: 'correction', id }));
    return item?.kind === 'correction' ? <PatchCard item={item} /> : null;
};
