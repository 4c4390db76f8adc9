import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useIsPressed } from '../../routing/routerProvider.tsx';
import { styled } from '../styled.ts';

const Tag = styled('span')(({ theme: { media, palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: size.filterTag,
    paddingInline: '10px 2px',
    borderRadius: radius.control,
    backgroundColor: palette.accent.bgStrong,
    color: palette.accent.text,
    whiteSpace: 'nowrap',
    ...typography.button,
    [media.forcedColours]: { border: '1px solid' },
    '& span': { fontWeight: typography.fontWeightRegular },
    '& .MuiIconButton-root': { width: size.target, height: size.target, color: 'inherit' },
}));

export interface FilterTagProps {
    /** The name of the filter, e.g. "Brand". */
    name: string;
    children: ReactNode;
    onRemove: () => void;
}

export const FilterTag = ({ name, children, onRemove }: FilterTagProps) => {
    const translate = useTranslate();
    const button = useRef<HTMLButtonElement>(null);
    const chosen = useIsPressed();
    useEffect(() => {
        // The tag replaced the input in which it was chosen.
        if (chosen && document.activeElement === document.body) button.current?.focus();
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return (
        <Tag>
            <span>{name}:</span> {children}
            <IconButton
                ref={button}
                aria-label={translate('components.filter.remove', { name })}
                onClick={onRemove}
            >
                <CloseIcon fontSize="small" />
            </IconButton>
        </Tag>
    );
};
