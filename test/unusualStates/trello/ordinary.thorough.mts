import { matrix } from './matrix.mts';
import { ordinary } from './states/boards.mts';

matrix('ordinary', [ordinary]);
