import { createElement } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { EditedRecord } from '../../../contract/history.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { useKinds } from '../resource/recordKind.ts';
import { styled } from '../../ui/styled.ts';

const Frame = styled('span')(({ theme: { palette, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    '& svg': { flex: 'none', fontSize: size.icon, color: palette.paper.muted },
    '& a, & b, & del': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        fontWeight: typography.fontWeightMedium,
    },
    '& a': { color: palette.paper.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& del': { color: palette.paper.muted },
}));

export interface EditedLinkProps {
    record: EditedRecord;
    /** The page that shows a record without its own. */
    shownAt?: string;
}

/** The record of an edit: its kind as an icon, its name as a link, struck through if it is deleted. */
export const EditedLink = ({ record, shownAt }: EditedLinkProps) => {
    const translate = useTranslate();
    const { resourceOf, kindName, pathOf } = useKinds();
    const { icon } = resourceOf(record.kind) ?? {};
    const name = record.name ?? `${kindName(record.kind)} ${record.id}`;
    const path = pathOf(record) ?? shownAt;
    return (
        <Frame>
            {icon && createElement(icon)}
            <Hidden>{kindName(record.kind)}: </Hidden>
            {path ? (
                <Link to={path} dir="auto">
                    {name}
                </Link>
            ) : record.exists ? (
                <b dir="auto">{name}</b>
            ) : (
                <>
                    <del dir="auto">{name}</del>
                    <Hidden> {translate('components.deleted')}</Hidden>
                </>
            )}
        </Frame>
    );
};
