import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate, useLocaleState } from 'react-admin';
import type { Deal } from '../../contract/shops.ts';
import { isWebAddress } from '../../src/ui/format/webAddress.ts';
import { dealAddress, levelOfDifference } from './deal.ts';
import { styled } from '../../src/ui/styled.ts';

export const VisitShop = ({ deal }: { deal: Deal }) => {
    const translate = useTranslate();
    const address = dealAddress(deal);
    if (!address || !isWebAddress(address)) return null;
    const name = `${deal.shop_item.name} (${deal.shop_region.name})`;
    return (
        <IconButton
            className="visit"
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={translate('resources.deals.visit', { name })}
        >
            <OpenIcon fontSize="small" />
        </IconButton>
    );
};

const Figure = styled('span')(({ theme: { palette } }) => ({
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '&.low': { color: palette.level.low.text },
    '&.high': { color: palette.level.high.text },
    '& i': { fontStyle: 'normal', fontSize: '0.75em', marginInlineEnd: 4 },
}));

const arrows = { low: '▼', high: '▲', none: '' };

interface DifferenceProps {
    /** Per cent of the average; negative is cheaper. */
    value: number | null | undefined;
    decimals: 0 | 2;
    /** Without its colour: it is not believed. */
    plain?: boolean;
}

/** With its sign and an arrow; `--` without a value. */
export const Difference = ({ value, decimals, plain = false }: DifferenceProps) => {
    const [locale] = useLocaleState();
    if (value === null || value === undefined) return <span>--</span>;
    const level = levelOfDifference(value);
    const text = value.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'exceptZero',
    });
    return (
        <Figure className={plain ? undefined : level}>
            {level !== 'none' && <i aria-hidden="true">{arrows[level]}</i>}
            {text.replace('-', '−')} %
        </Figure>
    );
};
