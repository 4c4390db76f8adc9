import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';
import { printedBarcode } from '../../../contract/barcode.ts';
import { Quiet } from '../../kit/Quiet.tsx';
import { styled } from '../../kit/styled.ts';
import { barcodePath } from './barcodePath.ts';
import type { useSeries } from './useSeries.ts';

const Frame = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 8,
    marginBlockStart: 8,
    ...typography.body2,
    '& .head': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
    '& .head > :last-child': { marginInlineStart: 'auto' },
    '& h3': { ...typography.h3 },
    '& ul': { display: 'grid', gap: 4, fontVariantNumeric: 'tabular-nums' },
}));

interface SeriesProps extends ReturnType<typeof useSeries> {
    /** The barcode that was read last. */
    last: string | undefined;
    /** A barcode of the list is opened. */
    onOpen: () => void;
}

/** How many barcodes were scanned, and a list of those that are missing from the catalogue. */
export const Series = ({ codes, missing, clear, last, onOpen }: SeriesProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`shell.scanner.${key}`, args);
    return (
        <Frame>
            <div className="head" role="status">
                <b>{t('counted', { smart_count: codes.length })}</b>
                {missing.length > 0 && <Quiet>{t('missing', { smart_count: missing.length })}</Quiet>}
                {last && <Quiet>{t('last', { barcode: printedBarcode(last) })}</Quiet>}
                {codes.length > 0 && (
                    <Button size="small" onClick={clear}>
                        {t('clear')}
                    </Button>
                )}
            </div>
            {missing.length > 0 && (
                <>
                    <h3>{t('list')}</h3>
                    <ul>
                        {missing.map(code => (
                            <li key={code}>
                                <Link to={barcodePath(code) ?? ''} onClick={onOpen}>
                                    {printedBarcode(code)}
                                </Link>
                            </li>
                        ))}
                    </ul>
                </>
            )}
        </Frame>
    );
};
