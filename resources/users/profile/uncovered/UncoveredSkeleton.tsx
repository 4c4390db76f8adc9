import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { styled } from '../../../../src/ui/styled.ts';

const Frame = styled('div')(({ theme: { size, space } }) => ({
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px`,
}));

export const UncoveredSkeleton = () => {
    const translate = useTranslate();
    return (
        <Frame
            role="group"
            aria-busy="true"
            aria-label={`${translate('resources.users.profile.tabs.uncovered')}: ${translate('components.loading')}`}
        >
            <Skeleton variant="rounded" height={290} />
        </Frame>
    );
};
