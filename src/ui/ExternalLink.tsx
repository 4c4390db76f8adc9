import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { isWebAddress } from './format/webAddress.ts';
import { Hidden } from './Hidden.tsx';

/** A link that leaves the console: opens in a new tab and sends no referrer. Plain text if it is not a web address. */
export const ExternalLink = ({ href, children }: { href: string; children: string }) => {
    const translate = useTranslate();
    if (!isWebAddress(href)) return <>{children}</>;
    return (
        <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-flex', gap: 1 }}>
            {children}
            <Hidden>{translate('components.external')}</Hidden>
            <OpenIcon fontSize="inherit" aria-hidden="true" sx={{ alignSelf: 'center' }} />
        </Link>
    );
};
