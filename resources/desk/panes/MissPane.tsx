import { Link, useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { ExternalLink } from '../../../src/kit/ExternalLink.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { Byline } from '../../../src/shared/Byline.tsx';
import { barcodePath } from '../../../src/shared/barcode/barcodePath.ts';
import { newProductPath } from '../../../src/shared/newProduct/newProductPath.ts';
import { BarcodePicture } from '../../../src/shared/product/BarcodePicture.tsx';
import { webSearch } from '../../../src/shared/product/webSearch.ts';
import { Lines } from './Lines.tsx';

type Miss = Extract<DeskItem, { kind: 'barcode_scan_miss' }>;

/** A barcode that no product has, how often it was scanned, and the submissions with it. */
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
        </>
    );
};
