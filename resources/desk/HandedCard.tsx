import { useTranslate } from 'react-admin';
import type { DeskItem } from '../../contract/desk.ts';
import { EditAuthor } from '../../src/features/history/EditAuthor.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { styled } from '../../src/ui/styled.ts';

const Card = styled('section')(({ theme: { palette, radius, typography } }) => ({
    ...typography.body2,
    display: 'flex',
    gap: 12,
    marginBlockEnd: 16,
    padding: '12px 14px',
    border: `1px solid ${palette.accent.mark}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.selected,
    '& b': { fontWeight: typography.fontWeightBold },
    '& small': { ...typography.caption, color: palette.paper.muted },
    '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

/** Who handed an item over, and why; nothing for an item that waits for everybody. */
export const HandedCard = ({ item: { handed, for_lead } }: { item: DeskItem }) => {
    const translate = useTranslate();
    if (!handed) return null;
    const { by, reason, at } = handed;
    return (
        <Card aria-label={translate('resources.desk.handedOver')}>
            {by && <EditAuthor by={by} />}
            <div>
                <b>
                    <bdi>{by?.name ?? translate('components.deleted')}</bdi>
                </b>{' '}
                <small>
                    {translate(`resources.desk.handedCard.${for_lead ? 'lead' : 'me'}`)}{' '}
                    <RelativeAge value={at} />
                </small>
                {reason && <p dir="auto">{reason}</p>}
            </div>
        </Card>
    );
};
