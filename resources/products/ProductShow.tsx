import MuiLink from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import type { Product } from '../../contract/products.ts';
import { DeleteRecordButton } from '../../src/kit/record/DeleteRecordButton.tsx';
import { EditRecordButton } from '../../src/kit/record/EditRecordButton.tsx';
import { RecordPage } from '../../src/kit/record/RecordPage.tsx';
import { recordPath } from '../../src/kit/resource/paths.ts';
import { LineageText } from './show/LineageText.tsx';
import { ProductAside } from './show/ProductAside.tsx';
import { ProductMain } from './show/ProductMain.tsx';
import { SingleUseTag } from './show/SingleUseTag.tsx';
import { productTabs } from './show/tabs.tsx';

const headOf = ({ brand, single_use, lineage }: Product) => ({
    tags: single_use && <SingleUseTag />,
    facts: (
        <>
            <MuiLink component={LinkBase} to={recordPath('brands', brand.id)} underline="always">
                {brand.name}
            </MuiLink>
            {lineage.length > 0 && <> · {<LineageText lineage={lineage} />}</>}
        </>
    ),
});

/** The page of a product (catalogue document, section 2). */
export const ProductShow = () => (
    <RecordPage<Product>
        head={headOf}
        actions={
            <>
                <DeleteRecordButton
                    label="resources.products.delete.button"
                    question="resources.products.delete.question"
                    done="resources.products.notifications.deleted"
                />
                <EditRecordButton label="resources.products.edit" />
            </>
        }
        main={<ProductMain />}
        aside={<ProductAside />}
        tabs={productTabs}
    />
);
