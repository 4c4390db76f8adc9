import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { RelativeAge } from '../../ui/RelativeAge.tsx';
import { UserAvatar } from '../user/UserAvatar.tsx';
import { recordPath } from '../../routing/paths.ts';
import { styled } from '../../ui/styled.ts';
import { UserName } from '../user/UserLink.tsx';

const Box = styled('article')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 10px',
    '& header': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 8, ...typography.body2 },
    '& header a': {
        color: palette.paper.ink,
        fontWeight: typography.fontWeightBold,
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { textDecoration: 'underline' },
    },
    '& header time, & header span': { color: palette.paper.muted },
    '& header .age': { fontWeight: 'inherit' },
    '& header .actions': { display: 'flex', marginInlineStart: 'auto', marginBlock: -6 },
    // Beside a key.
    '& header .actions .MuiIconButton-root:has(kbd)': {
        width: 'auto',
        gap: 4,
        paddingInline: 4,
        borderRadius: radius.control,
    },
    '&.at': {
        boxShadow: `0 0 0 6px ${palette.accent.bgStrong}`,
        borderRadius: radius.control,
        backgroundColor: palette.accent.bgStrong,
    },
    '& .MuiAvatar-root': { gridRow: '1 / span 2' },
    '& .text > *': { marginBlockStart: 8 },
    '& .text': {
        gridColumn: 2,
        ...typography.body1,
        // Each paragraph reads in its own direction and begins at the page's edge; this is mirrored right to left.
        unicodeBidi: 'plaintext',
        textAlign: 'left',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
    },
}));

export interface ThreadEntryProps {
    user: { id: number; username: string; photo: string | null } | null;
    created: string | null;
    text: ReactNode;
    /** The author of the answered entry, if the place in the thread does not tell. */
    replyTo?: string;
    /** Beside the age, such as a count of upvotes. */
    beside?: ReactNode;
    actions?: ReactNode;
    /** The permalink of the entry, and whether it is the current address. */
    link?: { to: string; here: boolean };
    children?: ReactNode;
    /** The side of the photo in pixels. */
    avatar?: number;
}

export const ThreadEntry = ({
    user,
    created,
    text,
    replyTo,
    beside,
    actions,
    link,
    children,
    avatar,
}: ThreadEntryProps) => {
    const translate = useTranslate();
    return (
        <Box className={link?.here ? 'at' : undefined} aria-current={link?.here || undefined}>
            <UserAvatar user={user} size={avatar} />
            <header>
                {user ? (
                    <LinkBase to={recordPath('users', user.id)}>{user.username}</LinkBase>
                ) : (
                    <span>
                        <UserName user={user} />
                    </span>
                )}
                {link ? (
                    <LinkBase className="age" to={link.to}>
                        <RelativeAge value={created} />
                    </LinkBase>
                ) : (
                    <RelativeAge value={created} />
                )}
                {replyTo && <span>{translate('components.thread.replyTo', { user: replyTo })}</span>}
                {beside}
                {actions && <div className="actions">{actions}</div>}
            </header>
            <div className="text">
                {text}
                {children}
            </div>
        </Box>
    );
};
