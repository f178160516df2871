import { matrix } from './matrix.mts';
import { boardStates } from './states/boards.mts';

matrix('boards', boardStates);
