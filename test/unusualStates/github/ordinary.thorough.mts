import { matrix } from './matrix.mts';
import { ordinary } from './states/repositories.mts';

matrix('ordinary', [ordinary]);
