import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const Frame = styled('div')(({ theme: { size, space } }) => ({
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px`,
}));

/** The placeholder for the charts while they and their code load. */
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
