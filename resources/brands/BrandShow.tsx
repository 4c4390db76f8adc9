import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Brand } from '../../contract/brands.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { Facts } from '../../src/kit/Facts.tsx';
import { Prose } from '../../src/kit/Prose.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { DeleteRecordButton } from '../../src/kit/record/DeleteRecordButton.tsx';
import { EditRecordButton } from '../../src/kit/record/EditRecordButton.tsx';
import { PictureAndText, RecordPage, Stack } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { BrandChildren } from './BrandChildren.tsx';
import { BrandLink } from './BrandLink.tsx';
import { BrandProducts } from './BrandProducts.tsx';
import { BrandTags } from './BrandTags.tsx';

const Main = () => {
    const translate = useTranslate();
    const { id, name, description, logo } = useRecordContext<Brand>()!;
    return (
        <PictureAndText>
            <StemImage stem={logo} size={612} alt={name} place="hero" icon={BrandIcon} />
            <Stack>
                <Section title={translate('resources.brands.fields.description')}>
                    {description ? (
                        <Prose>{description}</Prose>
                    ) : (
                        <Quiet>{translate('resources.brands.noDescription')}</Quiet>
                    )}
                </Section>
                <BrandChildren id={id} />
                <BrandProducts id={id} />
            </Stack>
        </PictureAndText>
    );
};

const Aside = () => {
    const translate = useTranslate();
    const { id, country_id, parent, tags, active_product_count, created } = useRecordContext<Brand>()!;
    const { data: countries } = useReference('countries');
    return (
        <Section title={translate('resources.brands.facts')}>
            <Facts
                facts={[
                    {
                        label: 'resources.brands.fields.parent_id',
                        value: parent && <BrandLink brand={parent} />,
                    },
                    {
                        label: 'resources.brands.fields.country_id',
                        value: countries?.find(country => country.id === country_id)?.name,
                    },
                    { label: 'resources.brands.fields.tags', value: <BrandTags ids={tags} /> },
                    { label: 'resources.brands.fields.active_product_count', value: active_product_count },
                    { label: 'resources.brands.fields.created', value: <DateTimeField value={created} /> },
                    { label: 'resources.brands.fields.id', value: id },
                ]}
            />
        </Section>
    );
};

const Delete = () => {
    const brand = useRecordContext<Brand>();
    const used = (brand?.active_product_count ?? 0) > 0;
    return (
        <DeleteRecordButton
            label="resources.brands.delete.button"
            question="resources.brands.delete.question"
            done="resources.brands.delete.done"
            blocked={used ? 'resources.brands.delete.blocked' : undefined}
        />
    );
};

const headOf = ({ parent }: Brand) => ({ facts: parent && <BrandLink brand={parent} /> });

/** One brand: logo, what it belongs to, what belongs to it, its products (moderation document, section 2). */
export const BrandShow = () => (
    <RecordPage<Brand>
        head={headOf}
        actions={
            <>
                <Delete />
                <EditRecordButton label="resources.brands.edit" />
            </>
        }
        main={<Main />}
        aside={<Aside />}
    />
);
