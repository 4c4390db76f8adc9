import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { webSearch } from '../../../src/shared/product/webSearch.ts';

/** Searches the web for the barcode in a new tab, in the bar at the foot of a phone. */
export const WebSearchIcon = ({ digits }: { digits: string }) => {
    const translate = useTranslate();
    const label = translate('resources.barcode-misses.page.webSearch');
    return (
        <IconButton
            component="a"
            href={webSearch(digits)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} ${translate('components.external')}`}
            title={label}
        >
            <OpenIcon />
        </IconButton>
    );
};
