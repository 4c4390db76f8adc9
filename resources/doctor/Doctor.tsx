import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';

export const Doctor = () => <CleanUpHead part="doctor" />;
