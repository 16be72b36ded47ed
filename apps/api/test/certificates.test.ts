import './certificates/codes.cases';
import './certificates/dni.cases';
import './certificates/list.cases';
import './certificates/plans.cases';
import './certificates/presets.cases';
import './certificates/filtered-list.cases';
import './certificates/long-lists.cases';
import './certificates/revocation-list.cases';
