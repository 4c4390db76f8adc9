import { useQuery } from '@tanstack/react-query';
import { Link, useTranslate } from 'react-admin';
import { recordPath } from '../../routing/paths.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { styled } from '../../ui/styled.ts';
import { shopTag } from '../shop/ShopTag.tsx';
import { barcodePath, barcodeQuery } from './barcodePath.ts';
import { CheckedForm } from './CheckedForm.tsx';
import { MarkedDigit } from './MarkedDigit.tsx';
import { ScansByWeek } from './ScansByWeek.tsx';
import { useNearWords } from './useNearWords.ts';

const Lines = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& li': { padding: '8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));

/**
 * What is known around a barcode that no product has: its check digit, when it was scanned, the codes one digit off with
 * their products, and shop items.
 */
export const AroundBarcode = ({ digits }: { digits: string; open: boolean }) => {
    const translate = useTranslate();
    const nearWords = useNearWords();
    const { data: page } = useQuery(barcodeQuery(digits));
    if (!page) return null;
    const { near, scans, shop_items: items } = page;
    return (
        <>
            <Quiet as="p">
                <CheckedForm digits={digits} />
            </Quiet>
            <Section title={translate('resources.barcode-misses.page.scansTitle')} count={scans.total}>
                <ScansByWeek scans={scans} />
            </Section>
            {near.length > 0 && (
                <Section title={translate('resources.barcode-misses.page.near')} count={near.length}>
                    <Lines>
                        {near.map(each => (
                            <li key={each.barcode}>
                                <Link to={barcodePath(each.barcode) ?? ''}>
                                    <MarkedDigit text={each.barcode} unlike={digits} />
                                </Link>
                                <Quiet>{nearWords(each)}</Quiet>
                            </li>
                        ))}
                    </Lines>
                </Section>
            )}
            {items.length > 0 && (
                <Section
                    title={translate('resources.shop-items.name', { smart_count: items.length })}
                    count={items.length}
                >
                    <Lines>
                        {items.map(({ id, name, shop }) => (
                            <li key={id}>
                                <Link to={recordPath('shop-items', id)}>{name}</Link>
                                {shop && shopTag(shop)}
                            </li>
                        ))}
                    </Lines>
                </Section>
            )}
        </>
    );
};
