import { matrix } from './matrix.mts';
import { branchStates } from './states/repositories.mts';

matrix('branches', branchStates);
