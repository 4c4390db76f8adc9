import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { listPath } from '../../../src/routing/paths.ts';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { view } from '../../../src/ui/view.tsx';
import { withMessages } from '../../../src/ui/withMessages.ts';
import { styled } from '../../../src/ui/styled.ts';

const CatalogueFilters = view(
    withMessages(['lists'], () => import('./CatalogueFilters.tsx').then(module => module.CatalogueFilters)),
    null,
);

const Note = styled('span')(({ theme: { palette, typography } }) => ({
    color: palette.paper.muted,
    ...typography.body2,
}));

/** Renders nothing if the backend does not list all products. */
export const AllProducts = ({ whole }: { whole: boolean }) => {
    const translate = useTranslate();
    const isListed = useOffers('GET products/all');
    if (whole)
        return isListed ? (
            <CatalogueFilters />
        ) : (
            <Note role="status">{translate('resources.products.list.notAll')}</Note>
        );
    return (
        <>
            <Note className="wide">{translate('resources.products.list.recent')}</Note>
            {isListed && (
                <Button variant="text" component={LinkBase} to={listPath('products', { all: 'true' })}>
                    {translate('resources.products.list.all')}
                </Button>
            )}
        </>
    );
};
