import type { SvgIconComponent } from '@mui/icons-material';
import { useId, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { styled } from '../../ui/styled.ts';

const Row = styled('section')(({ theme: { palette, radius, size, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.thumb}px minmax(0, 1fr)`,
    gap: '10px 12px',
    padding: space.card,
    '& + &': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& > .glyph': {
        display: 'grid',
        placeItems: 'center',
        height: size.thumb,
        borderRadius: radius.tile,
        backgroundColor: palette.paper.tile,
        '& svg': { fontSize: size.icon },
    },
    '& > .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
    '& > .top > .words': { flex: '1 1 200px', minWidth: 0 },
    '& h3': { display: 'flex', gap: 6, ...typography.body2, fontWeight: typography.fontWeightMedium },
    '& .count': {
        color: palette.paper.muted,
        fontWeight: typography.fontWeightRegular,
    },
    '& .what': { ...typography.caption, color: palette.paper.muted },
    '& > .more': { gridColumn: 2, minWidth: 0, '&:empty': { display: 'none' } },
}));

interface FactorRowProps {
    icon: SvgIconComponent;
    /** Translated. */
    title: string;
    count?: number;
    what: ReactNode;
    /** The button or switch at the end; gets the ids of the title and of what it says. */
    action?: ReactNode | ((ids: { title: string; what: string }) => ReactNode);
    /** Below: a list or a form. */
    children?: ReactNode;
}

/** One way to sign in, with what can be done about it. */
export const FactorRow = ({ icon: Icon, title, count, what, action, children }: FactorRowProps) => {
    const [locale] = useLocaleState();
    const id = useId();
    const ids = { title: id, what: `${id}-what` };
    return (
        <Row aria-labelledby={ids.title}>
            <span className="glyph">
                <Icon />
            </span>
            <div className="top">
                <div className="words">
                    <h3>
                        <span id={ids.title}>{title}</span>
                        {count ? <span className="count">{count.toLocaleString(locale)}</span> : null}
                    </h3>
                    <div className="what" id={ids.what}>
                        {what}
                    </div>
                </div>
                {typeof action === 'function' ? action(ids) : action}
            </div>
            {children && <div className="more">{children}</div>}
        </Row>
    );
};
