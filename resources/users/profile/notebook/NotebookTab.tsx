import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../../contract/profile.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { EmptyState } from '../../../../src/kit/EmptyState.tsx';
import { ListFailure } from '../../../../src/kit/ListFailure.tsx';
import { LinesSkeleton } from '../../../../src/kit/record/LinesSkeleton.tsx';
import { useTabCount } from '../../../../src/kit/record/TabCount.ts';
import { styled } from '../../../../src/kit/styled.ts';
import { NotebookPage } from './NotebookPage.tsx';

const Frame = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px 28px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

const Pages = styled('ol')(({ theme: { palette, space } }) => ({
    display: 'grid',
    gap: space.sections,
    '& > li + li': {
        paddingBlockStart: space.sections,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
    },
}));

/** A member's notebook, newest page first. */
export const NotebookTab = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>()!;
    const { data, error, isPending, refetch } = useCall('GET user/{id}/face-captures', {
        params: { id: user.id },
    });
    useTabCount(data?.length);
    const label = translate('resources.users.profile.tabs.notebook');
    if (isPending)
        return (
            <Frame aria-busy="true" role="group" aria-label={`${label}: ${translate('components.loading')}`}>
                <LinesSkeleton />
            </Frame>
        );
    if (error) return <ListFailure name={label} error={error} refetch={refetch} />;
    if (data.length === 0) return <EmptyState title={translate('resources.users.profile.noNotebook')} />;
    return (
        <Frame>
            <Pages>
                {data.map(capture => (
                    <li key={capture.id}>
                        <NotebookPage capture={capture} />
                    </li>
                ))}
            </Pages>
        </Frame>
    );
};
