import './summary/summary.cases';
