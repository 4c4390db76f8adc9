import Button from '@mui/material/Button';
import type { Meta } from '@storybook/react-vite';
import { MainAndAside } from '../../src/ui/page/MainAndAside.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { PageTitle } from '../../src/ui/page/PageTitle.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { withAside } from '../../src/ui/page/withAside.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { Stack } from '../../src/ui/record/parts.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { description, products } from './content.ts';

export default {
    title: 'Pages',
    component: PageHead,
    subcomponents: { MainAndAside, Section, PageTitle },
    parameters: { bare: true },
} satisfies Meta;

const trail = [{ label: 'Products', to: '/products' }];

export const HeadOfAList = () => (
    <PageHead
        title="Products"
        count={61_342}
        countIsEstimate
        actions={<Button variant="contained">New Product</Button>}
    />
);

export const HeadOfARecord = () => (
    <PageHead
        divided
        title="Damask Rose Hand Cream"
        trail={trail}
        tags={<Tag accent>New</Tag>}
        facts="Created 12-03-2026 by Ingrid Solheim"
        actions={
            <>
                <Button>Delete Product</Button>
                <Button variant="contained">Edit Product</Button>
            </>
        }
    />
);

export const HeadWithALongName = () => (
    <PageHead
        divided
        title={products[1]!.name}
        part="History"
        trail={trail}
        actions={<Button className="wide">Social post</Button>}
    />
);

const sections = (
    <Stack>
        <Section title="Description">
            <Prose>{description}</Prose>
        </Section>
        <Section title="Ingredients" count={1250} end={<Button size="small">Check again</Button>}>
            <Prose>Aqua, Rosa Damascena Flower Water, Glycerin</Prose>
        </Section>
    </Stack>
);

const aside = (
    <Stack>
        <Section title="Facts">Hands and nails</Section>
        <Section title="Barcodes">2009481530271</Section>
    </Stack>
);

export const Record = () => <MainAndAside aside={aside}>{sections}</MainAndAside>;

export const RecordAlone = () => <MainAndAside aside={null}>{sections}</MainAndAside>;

export const FormOfARecord = () => (
    <MainAndAside aside={aside} form busy>
        {sections}
    </MainAndAside>
);

export const FormWithAnAside = () => withAside(sections, aside);

export const Loading = () => (
    <>
        <PageTitle title="Products" />
        <PageLoading />
    </>
);
