import { styled } from '../../../src/ui/styled.ts';
import { Link, useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { ExternalLink } from '../../../src/ui/ExternalLink.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { openable } from '../../../src/ui/openable.tsx';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { withMessages } from '../../../src/ui/withMessages.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { Byline } from '../../../src/features/user/UserLink.tsx';
import { barcodePath } from '../../../src/features/barcode/barcodePath.ts';
import { newProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { BarcodePicture } from '../../../src/features/product/BarcodePicture.tsx';
import { webSearch } from '../../../src/features/product/barcode.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Pictures } from '../../../src/ui/picture/Pictures.tsx';
import { newProductSides } from '../../../src/features/newProduct/newProductSides.ts';

const Lines = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    ...typography.body2,
    '& li': { padding: '8px 12px', display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
    '& li > a': { flex: '1 0 auto' },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));

const AroundBarcode = openable(
    withMessages(['barcode'], () =>
        import('../../../src/features/barcode/AroundBarcode.tsx').then(({ AroundBarcode: loaded }) => loaded),
    ),
    null,
);

type Miss = Extract<DeskItem, { kind: 'barcode_scan_miss' }>;

export const MissPane = ({ item: { record, submissions } }: { item: Miss }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.pane.${key}`, args);
    const path = barcodePath(record.barcode);
    return (
        <>
            <p>{t('scans', { smart_count: record.hits ?? 0 })}</p>
            <div>
                <BarcodePicture code={record.barcode} />
            </div>
            {path && <Link to={path}>{translate('resources.new-products.barcodePage')}</Link>}
            <ExternalLink href={webSearch(record.barcode)}>{t('webSearch')}</ExternalLink>
            <Section title={t('sameBarcode')} count={submissions.length}>
                {submissions.length > 0 ? (
                    <Lines>
                        {submissions.map(({ id, product_name, product, user, created }) => (
                            <li key={id}>
                                <Link to={newProductPath(id, 'unlinked')}>{product_name}</Link>
                                <Quiet>{product?.name ?? t('unlinked')}</Quiet>
                                <Quiet>
                                    <Byline user={user} created={created} />
                                </Quiet>
                            </li>
                        ))}
                    </Lines>
                ) : (
                    <Quiet>{t('noSubmissions')}</Quiet>
                )}
            </Section>
            <AroundBarcode open={useOffers('GET barcode/{digits}')} digits={record.barcode} />
        </>
    );
};

const Evidence = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'grid',
    gap: '16px 12px',
    alignItems: 'start',
    [breakpoints.between('phone', 'xl')]: {
        gridTemplateColumns: 'minmax(0, 372px) 72px 72px minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr',
        '& > .facts': { gridColumn: '2 / -1' },
    },
    [breakpoints.up('xl')]: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& > .facts': { gridColumn: '1 / -1' },
    },
    '& > .facts': {
        display: 'grid',
        justifyItems: 'start',
        gap: 10,
        ...typography.body2,
        color: palette.paper.secondary,
        overflowWrap: 'anywhere',
    },
}));

/** The label first, which takes longest to read. */
export const SubmissionPane = ({ record }: { record: NewProduct }) => {
    const translate = useTranslate();
    const pictures = newProductSides
        .toReversed()
        .toSorted((one, other) => Number(!record[one]) - Number(!record[other]))
        .map(side => ({
            key: `${record.id} ${side}`,
            stem: record[side],
            name: translate(`resources.new-products.images.${side}`),
        }));
    return (
        <Evidence aria-label={translate('resources.desk.pane.photographs')} role="group">
            <Pictures pictures={pictures} size={612} named="first" />
            <div className="facts">
                {record.brand_name && <span dir="auto">{record.brand_name}</span>}
                <Byline user={record.user} created={record.created} />
                {record.barcode ? (
                    <BarcodePicture code={record.barcode} small />
                ) : (
                    <Quiet>{translate('resources.new-products.noBarcode')}</Quiet>
                )}
            </div>
        </Evidence>
    );
};
