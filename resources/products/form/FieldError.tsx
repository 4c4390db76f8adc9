import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { ReactNode } from 'react';
import { styled } from '../../../src/ui/styled.ts';

const Line = styled('p')(({ theme: { palette, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    marginBlockStart: 5,
    color: palette.level.high.text,
    overflowWrap: 'anywhere',
    ...typography.caption,
    '& svg': { flex: 'none', fontSize: size.iconSmall },
}));

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
    <Line id={id} role="alert">
        <ErrorIcon aria-hidden="true" />
        {children}
    </Line>
);
