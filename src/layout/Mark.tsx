import { styled } from '../ui/styled.ts';

const Drawing = styled('svg')(({ theme }) => ({
    flex: 'none',
    display: 'block',
    width: 24,
    height: 24,
    '&.large': { width: 36, height: 36 },
    '& .ground': { fill: theme.palette.accent.main },
    '& .things': { fill: theme.palette.accent.contrastText },
}));

/** The console's mark: two products on a shelf. Decorative, beside the name. */
export const Mark = ({ large }: { large?: boolean }) => (
    <Drawing viewBox="0 0 24 24" aria-hidden="true" className={large ? 'large' : undefined}>
        <rect className="ground" x="1" y="1" width="22" height="22" rx="6" />
        <g className="things">
            <rect x="5" y="16.4" width="14" height="1.7" rx=".85" />
            <path d="M6.6 15V9.6c0-.7.4-1.1 1-1.3V6.2h2.3v2.1c.6.2 1 .6 1 1.3V15z" />
            <path d="M12.6 15v-3.4c0-.5.4-.9.9-.9h3.2c.5 0 .9.4.9.9V15z" opacity=".78" />
        </g>
    </Drawing>
);
