import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';

export const Imports = () => <CleanUpHead part="imports" />;
