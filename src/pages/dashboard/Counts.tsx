import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/calls.ts';
import { ListFailure } from '../../ui/message/ListFailure.tsx';
import { styled } from '../../ui/styled.ts';

const Strip = styled('dl')(({ theme: { palette, radius, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.hairline,
    '& > div': {
        // Keeps the cells in place when the numbers arrive.
        flex: '1 1 0',
        padding: '10px 14px 12px',
        backgroundColor: palette.paper.surface,
        whiteSpace: 'nowrap',
    },
    '& dt': { color: palette.paper.muted, ...typography.caption },
    '& dd': { ...typography.h1, marginBlockStart: 4, fontVariantNumeric: 'tabular-nums' },
}));

const counts = [
    'new_products',
    'unlinked_new_products',
    'products',
    'reviews',
    'users',
    'shop_items',
    'posts',
    'c3r1',
    'c3r4',
] as const;

/** How many records of each kind there are; `refresh` is in milliseconds. */
export const Counts = ({ refresh }: { refresh: number | false }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data, error, refetch } = useCall('GET dashboard-stats', { refetchInterval: refresh });
    if (error && !data)
        return <ListFailure name={translate('pages.dashboard.counts')} error={error} refetch={refetch} />;
    return (
        <Strip aria-label={translate('pages.dashboard.counts')}>
            {counts.map(count => (
                <div key={count}>
                    <dt>{translate(`pages.dashboard.stats.${count}`)}</dt>
                    <dd>{data ? (data[count]?.toLocaleString(locale) ?? '–') : <Skeleton width="4ch" />}</dd>
                </div>
            ))}
        </Strip>
    );
};
