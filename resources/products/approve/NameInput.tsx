import RepairedIcon from '@mui/icons-material/HealingOutlined';
import type { ReactNode } from 'react';
import { styled } from '../../../src/ui/styled.ts';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import type { ApproveValues } from './approveValues.ts';
import { repairedCase, typedCase } from './repairedCase.ts';

export const LabelNote = styled('span')(({ theme: { palette, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: palette.paper.muted,
    ...typography.caption,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { flex: 'none', fontSize: size.iconTiny, color: palette.accent.text },
    '& .MuiButton-root': { flex: 'none', height: 16, minWidth: 0, padding: '0 2px', ...typography.caption },
}));

export const Repaired = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
    <LabelNote>
        <RepairedIcon aria-hidden="true" />
        <span>{children}</span>
        {action}
    </LabelNote>
);

interface RepairedNameProps {
    source: 'name' | 'brand_new.name';
    typed: string;
}

export const RepairedName = ({ source, typed }: RepairedNameProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.products.approve.${key}`);
    const { setValue } = useFormContext<ApproveValues>();
    const name = useWatch<ApproveValues, typeof source>({ name: source });
    const kind = typedCase(typed);
    if (!kind || name === typed || name !== repairedCase(typed)) return null;
    return (
        <Repaired
            action={
                <Button
                    variant="text"
                    size="small"
                    onClick={() => setValue(source, typed, { shouldDirty: true })}
                >
                    {t(`keep.${kind}`)}
                </Button>
            }
        >
            {t(`typed.${kind}`)}
        </Repaired>
    );
};

/** A name typed in capitals or lower case has its case repaired until the person restores it. */
export const NameInput = ({ typed }: { typed: string }) => (
    <div data-decide="name">
        <TextInput source="name" autoComplete="off" note={<RepairedName source="name" typed={typed} />} />
    </div>
);
