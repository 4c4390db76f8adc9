// oxlint-disable-next-line no-restricted-imports -- rows and cells that take `sx`
import { styled } from '@mui/material/styles';

export const SxRow = styled('tr')({});

export const SxCell = styled('td')({});
