import AddIcon from '@mui/icons-material/AddOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LinkBase, RecordContextProvider, useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { gtinOf, isEan13, shownBarcode } from '../../../contract/barcode.ts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import { barcodeQuery } from '../../../src/features/barcode/barcodePath.ts';
import { Walk } from '../../../src/features/resource/Walk.tsx';
import { useRecentEvents } from '../../../src/features/live/useNews.ts';
import { formatDay, parseWireTime } from '../../../src/ui/format/time.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { LevelTag } from '../../../src/ui/LevelTag.tsx';
import { PageHead, type Crumb } from '../../../src/ui/page/PageHead.tsx';
import { openable } from '../../../src/ui/openable.tsx';
import { newRecordPath } from '../../../src/routing/paths.ts';
import { useKey } from '../../../src/ui/keys/useKey.ts';
import { addProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { webSearch } from '../../../src/features/product/barcode.ts';

const RecordNews = openable(
    () => import('../../../src/features/live/RecordNews.tsx').then(module => module.RecordNews),
    null,
);

const kinds = ['product', 'new_product', 'barcode_scan_miss', 'shop_item'];

/** In milliseconds, from an event to the comparison: background work sends many at once. */
const pause = 500;

interface LiveBarcodeProps {
    digits: string;
    page: BarcodePage;
}

const LiveBarcode = ({ digits, page }: LiveBarcodeProps) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    const [read, setRead] = useState<BarcodePage | null>(null);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    useRecentEvents(event => {
        if (event.type === 'claim') return;
        if (event.type === 'edit' && !event.kinds.some(kind => kinds.includes(kind))) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
            // A failed request says nothing about the page.
            http.call('GET barcode/{digits}', { params: { digits } })
                .catch(unlessAbsent(null))
                .then(setRead, () => undefined);
        }, pause);
    });
    const isNewer = read !== null && hashKey([read]) !== hashKey([page]);
    return (
        <RecordNews
            open={isNewer}
            people={[]}
            change={isNewer ? { by: null, own: false, gone: false } : null}
            onShow={() => queryClient.setQueryData(barcodeQuery(digits).queryKey, read)}
        />
    );
};

const GiveDialog = openable(() => import('./GiveDialog.tsx').then(module => module.GiveDialog));

interface BarcodeHeadProps {
    digits: string;
    page: BarcodePage | null;
    trail: readonly Crumb[];
}

const createPath = (barcode: string, { submissions }: BarcodePage) => {
    const waiting = submissions.find(({ product }) => product === null);
    return waiting ? addProductPath({ ...waiting, barcode }) : newRecordPath('products', { barcode });
};

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
                            {isFree && <LevelTag level="waiting">{t('noProduct')}</LevelTag>}
                            <LiveBarcode digits={digits} page={page} />
                        </>
                    )
                }
                facts={facts()}
                actions={
                    <>
                        <RecordContextProvider value={{ id: barcode }}>
                            <Walk />
                        </RecordContextProvider>
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
