import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { unnamedImages } from './bulkImages.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ImagesField } from './ImagesField.tsx';
import { MissingBrands } from './MissingBrands.tsx';
import { MissingIngredients } from './MissingIngredients.tsx';
import { RowList } from './RowList.tsx';
import type { Bulk } from './useBulkUpload.ts';

const Parts = styled('div')(({ theme: { palette, size, space, typography, width } }) => ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.formAside}px`,
    flex: 1,
    '& > .rows': { minWidth: 0 },
    '& > aside': {
        display: 'grid',
        alignContent: 'start',
        gap: space.sections,
        padding: `20px ${space.inline}px 28px`,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
    '& .unnamed': {
        marginBlockStart: 8,
        color: palette.paper.muted,
        overflowWrap: 'anywhere',
        ...typography.caption,
    },
    [`@media (max-width: ${width.phone - 0.02}px)`]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > aside': {
            // What has to be added first comes first.
            order: -1,
            padding: space.inlinePhone,
            borderInlineStart: 0,
            borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        },
    },
}));

/** The names of so many are read out, the rest is counted. */
const named = 10;

/** The validated products, what is missing for them, and how far their saving is. */
export const BulkResults = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const { rows, images } = bulk;
    const unnamed = useMemo(
        () =>
            unnamedImages(
                images,
                rows.map(({ product }) => product.image_file),
            ),
        [images, rows],
    );
    const names = unnamed
        .slice(0, named)
        .map(({ name }) => name)
        .join(', ');
    return (
        <>
            <BulkProgress bulk={bulk} />
            <Parts>
                <div className="rows">
                    <RowList bulk={bulk} />
                </div>
                <aside aria-label={translate('resources.products.bulk.aside')}>
                    <MissingBrands bulk={bulk} />
                    <MissingIngredients bulk={bulk} />
                    <div>
                        <ImagesField bulk={bulk} onChange={() => void bulk.attempt(bulk.revalidate())} />
                        {unnamed.length > 0 && (
                            <p className="unnamed">
                                {translate('resources.products.bulk.images.unnamed', {
                                    smart_count: unnamed.length,
                                    names: unnamed.length > named ? `${names}, …` : names,
                                })}
                            </p>
                        )}
                    </div>
                </aside>
            </Parts>
        </>
    );
};
