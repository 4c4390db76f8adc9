import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../../contract/profile.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { EmptyState } from '../../../../src/kit/EmptyState.tsx';
import { ListFailure } from '../../../../src/kit/ListFailure.tsx';
import { styled } from '../../../../src/kit/styled.ts';
import { compareStats } from './compareStats.ts';
import { StatBars } from './StatBars.tsx';
import { StatTable } from './StatTable.tsx';
import { UncoveredSkeleton } from './UncoveredSkeleton.tsx';

const Charts = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    gap: space.sections,
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

/** A member's statistics beside those of all members, as charts and as a table. */
export const UncoveredTab = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>()!;
    const { data, error, isPending, refetch } = useCall('GET user/{id}/uncovered-stats', {
        params: { id: user.id },
    });
    if (isPending) return <UncoveredSkeleton />;
    if (error)
        return (
            <ListFailure
                name={translate('resources.users.profile.tabs.uncovered')}
                error={error}
                refetch={refetch}
            />
        );
    const stats = compareStats(data);
    if (stats.length === 0) return <EmptyState title={translate('resources.users.profile.noUncovered')} />;
    return (
        <>
            <Charts>
                <StatBars
                    title={translate('resources.users.profile.uncovered.own', { name: user.username })}
                    stats={stats}
                    side="own"
                />
                <StatBars
                    title={translate('resources.users.profile.uncovered.total')}
                    stats={stats}
                    side="total"
                />
            </Charts>
            <StatTable stats={stats} />
        </>
    );
};
