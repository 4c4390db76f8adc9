import { LinkBase, useTranslate } from 'react-admin';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Pictures } from '../../../src/kit/Pictures.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { Section } from '../../../src/kit/Section.tsx';
import { Byline } from '../../../src/shared/Byline.tsx';
import { newProductSides } from '../../../src/shared/newProduct/newProductSides.ts';
import { searchTextOf } from '../../../src/shared/newProduct/queries.ts';
import { useMatches } from '../../../src/shared/newProduct/useMatches.ts';
import { BarcodePicture } from '../../../src/shared/product/BarcodePicture.tsx';
import { MatchLine } from '../../../src/shared/product/MatchLine.tsx';
import { styled } from '../../../src/kit/styled.ts';

const Facts = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    ...typography.body2,
    color: palette.paper.secondary,
}));

const List = styled('ul')(({ theme: { palette, radius } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& a': { display: 'block', padding: '6px 12px', color: 'inherit', textDecoration: 'none' },
    '& a:hover .name': { textDecoration: 'underline' },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));

/** As many matches as can be compared at a glance; the page of the submission has them all. */
const mostMatches = 4;

const Matches = ({ record }: { record: NewProduct }) => {
    const translate = useTranslate();
    const { rows, barcodeMatch, note } = useMatches(record, searchTextOf(record));
    return (
        <Section title={translate('resources.new-products.matches.title')}>
            {rows.length > 0 ? (
                <List>
                    {rows.slice(0, mostMatches).map(match => (
                        <li key={match.id}>
                            <LinkBase to={recordPath('products', match.id)}>
                                <MatchLine match={match} hasBarcode={match.id === barcodeMatch?.id} />
                            </LinkBase>
                        </li>
                    ))}
                </List>
            ) : (
                <Quiet role="status">{note}</Quiet>
            )}
        </Section>
    );
};

/** A submitted product: its photographs, its barcode, and what the catalogue has like it. */
export const SubmissionPane = ({ record }: { record: NewProduct }) => {
    const translate = useTranslate();
    const pictures = newProductSides.map(side => ({
        key: `${record.id} ${side}`,
        stem: record[side],
        name: translate(`resources.new-products.images.${side}`),
    }));
    return (
        <>
            <Facts>
                {record.brand_name && <span>{record.brand_name}</span>}
                <Byline user={record.user} created={record.created} />
                {record.barcode ? (
                    <BarcodePicture code={record.barcode} small />
                ) : (
                    <Quiet>{translate('resources.new-products.noBarcode')}</Quiet>
                )}
            </Facts>
            <Section title={translate('resources.desk.pane.photographs')}>
                <Pictures pictures={pictures} size={300} />
            </Section>
            <Matches record={record} />
        </>
    );
};
