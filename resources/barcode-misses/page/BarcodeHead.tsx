import AddIcon from '@mui/icons-material/AddOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { gtinOf, isEan13, shownBarcode } from '../../../contract/barcode.ts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { formatDay, parseWireTime } from '../../../src/kit/format/time.ts';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { Kbd } from '../../../src/kit/Kbd.tsx';
import { LevelTag } from '../../../src/kit/LevelTag.tsx';
import { PageHead, type Crumb } from '../../../src/kit/PageHead.tsx';
import { openable } from '../../../src/kit/openable.tsx';
import { newRecordPath } from '../../../src/kit/resource/paths.ts';
import { useKey } from '../../../src/kit/useKey.ts';
import { addProductPath } from '../../../src/shared/newProduct/addProductPath.ts';
import { webSearch } from '../../../src/shared/product/webSearch.ts';
import { LiveBarcode } from './LiveBarcode.tsx';

const GiveDialog = openable(() => import('./GiveDialog.tsx').then(module => module.GiveDialog));

interface BarcodeHeadProps {
    digits: string;
    page: BarcodePage | null;
    trail: readonly Crumb[];
}

/** The form of a new product: filled in from the newest submission that waits, or with the barcode alone. */
const createPath = (barcode: string, { submissions }: BarcodePage) => {
    const waiting = submissions.find(({ product }) => product === null);
    return waiting ? addProductPath({ ...waiting, barcode }) : newRecordPath('products', { barcode });
};

/** The barcode, whether a product has it, how much it is wanted, and what can be done about it. */
export const BarcodeHead = ({ digits, page, trail }: BarcodeHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const [giving, setGiving] = useState(false);
    const barcode = shownBarcode(gtinOf(digits)!);
    const isFree = page !== null && page.products.length === 0;
    const canGive = isFree && isEan13(barcode);
    const create = canGive ? createPath(barcode, page) : '';
    useKey('c', () => void navigate(create), canGive);
    useKey('b', () => setGiving(true), canGive);
    const rank = (place: number) => {
        if (place === 1) return t('mostWanted');
        return t(`rank.${new Intl.PluralRules(locale, { type: 'ordinal' }).select(place)}`, {
            number: place.toLocaleString(locale),
        });
    };
    const facts = () => {
        if (!page) return t('unknown');
        const since = parseWireTime(page.scans.since);
        const said = [];
        if (page.scans.total > 0)
            said.push(
                t(since ? 'scansSince' : 'scans', {
                    smart_count: page.scans.total,
                    day: since && formatDay(since),
                }),
            );
        if (page.submissions.length > 0) said.push(t('submitted', { smart_count: page.submissions.length }));
        if (page.shop_items.length > 0) said.push(t('sold', { smart_count: page.shop_items.length }));
        if (page.scans.rank !== undefined) said.push(rank(page.scans.rank));
        return said.join(' · ') || t('nothing');
    };
    return (
        <>
            <PageHead
                trail={trail}
                title={t('title', { digits })}
                tags={
                    page && (
                        <>
                            {isFree && <LevelTag level="moderate">{t('noProduct')}</LevelTag>}
                            <LiveBarcode digits={digits} page={page} />
                        </>
                    )
                }
                facts={facts()}
                actions={
                    <>
                        <Button
                            component="a"
                            className="wide"
                            href={webSearch(barcode)}
                            target="_blank"
                            rel="noopener noreferrer"
                            startIcon={<OpenIcon />}
                        >
                            {t('webSearch')}
                            <Hidden>{translate('components.external')}</Hidden>
                        </Button>
                        {canGive && (
                            <Button
                                startIcon={<LinkIcon />}
                                aria-haspopup="dialog"
                                aria-keyshortcuts="B"
                                onClick={() => setGiving(true)}
                            >
                                {t('give.open')}
                                <Kbd keys="B" />
                            </Button>
                        )}
                        {canGive && (
                            <Button
                                component={LinkBase}
                                to={create}
                                startIcon={<AddIcon />}
                                aria-keyshortcuts="C"
                            >
                                {t('create')}
                                <Kbd keys="C" />
                            </Button>
                        )}
                    </>
                }
                divided
            />
            {page && <GiveDialog open={giving} page={page} onClose={() => setGiving(false)} />}
        </>
    );
};
