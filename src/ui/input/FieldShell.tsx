import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { styled } from '../styled.ts';
import { Sx, type SxProp } from '../Sx.tsx';

const Control = styled(FormControl)(({ theme: { palette, size } }) => ({
    '& .top': { display: 'flex', justifyContent: 'space-between', gap: 8, marginBlockEnd: 5 },
    '& .note': { display: 'flex', flex: 1, minWidth: 0, overflow: 'hidden' },
    '& .aside': { color: palette.paper.muted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
    '& .MuiFormHelperText-root': { display: 'flex', alignItems: 'center', gap: 5 },
    '& .MuiFormHelperText-root svg': { flex: 'none', fontSize: size.iconTiny },
}));

export interface FieldShellProps extends SxProp {
    /** Id of the control the label belongs to. */
    id: string;
    /** Translated; none if false. */
    label: ReactNode;
    /** At the end of the label line, such as a counter. */
    end?: ReactNode;
    /** Beside the label, such as a repair by the console. */
    note?: ReactNode;
    /** Shows beside the label that the field is optional. */
    optional?: boolean;
    error?: string;
    /** Translated: a hint while there is no error. */
    helperText?: ReactNode;
    /** The label names a group of controls instead of a single one. */
    group?: boolean;
    children: ReactNode;
}

/** The id of the text below a field, for `aria-describedby`. */
export const helperId = (id: string) => `${id}-helper`;

export const FieldShell = ({
    id,
    label,
    end,
    note,
    optional,
    error,
    helperText,
    group,
    className,
    sx,
    children,
}: FieldShellProps) => {
    const translate = useTranslate();
    return (
        <Sx className={className} sx={sx}>
            <Control
                error={error !== undefined}
                role={group ? 'group' : undefined}
                aria-labelledby={group ? `${id}-label` : undefined}
            >
                {label !== false && (
                    <div className="top">
                        <FormLabel
                            id={`${id}-label`}
                            htmlFor={group ? undefined : id}
                            component={group ? 'span' : 'label'}
                        >
                            {label}
                            {optional && (
                                <span className="aside"> {translate('components.input.optional')}</span>
                            )}
                        </FormLabel>
                        {note && <span className="note">{note}</span>}
                        {end && (
                            <FormLabel component="span" className="aside">
                                {end}
                            </FormLabel>
                        )}
                    </div>
                )}
                {children}
                {(error !== undefined || helperText) && (
                    <FormHelperText id={helperId(id)} component="div">
                        {error === undefined ? (
                            helperText
                        ) : (
                            <>
                                <ErrorIcon aria-hidden="true" />
                                <span>
                                    <ValidationError error={error} />
                                </span>
                            </>
                        )}
                    </FormHelperText>
                )}
            </Control>
        </Sx>
    );
};
